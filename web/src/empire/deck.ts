/** Bought cards by their number, as the edition in play has them. */
import type { EmpireFace, EmpireView, KnownCard } from "./types";

export function cardsOf(face: EmpireFace, view: EmpireView, seat: number): KnownCard[] {
  const edition = view.options.edition === "words" ? "words" : "icons";
  return (view.seats[seat]?.cards ?? []).flatMap((id) => {
    const card = face.deck[String(id)];
    return card ? [{ card: id, good: card.good, goods: card.goods, ...card[edition] }] : [];
  });
}
