import { mount } from "svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import App from "./App.svelte";
import { PAGES } from "./pages";
import { followLinks, route } from "./router.svelte";
import { keepShell } from "$lib/shell.svelte";
import { settings } from "$lib/settings.svelte";
import { connectEarly } from "$lib/socket";
import { speak } from "$lib/words.svelte";
import { loadSprite } from "$parts/sprite";

settings.apply();
if (route.page === "table" && route.params.id) connectEarly(route.params.id);
void PAGES[route.page]?.().catch(() => {}); // on its way while the words are; if it fails, it is said when it is shown
await Promise.all([speak(settings.language), loadSprite()]);
followLinks();
keepShell();
mount(App, { target: document.getElementById("app")! });
