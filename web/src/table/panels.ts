/** What can be opened over the table. */
export type PanelName = "menu" | "log" | "chat" | "hints" | "host" | "report" | "settings" | "resign" | "keys";
