/** Which table follows which lesson on this device, so that one can go on, and lists of games leave them out. */
const KEY = "imperia-lessons";

export function lessonTables(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

export function rememberLesson(name: string, table: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...lessonTables(), [name]: table }));
  } catch {
    // it begins anew next time
  }
}
