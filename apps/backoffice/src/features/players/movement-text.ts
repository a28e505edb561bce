import { movementKinds } from '@salung/contract/browser';
import { getLocale } from '../../paraglide/runtime.js';

/** What moved a wallet, in words; the ledger's own name where the chart has none. */
const movementText = (kind: string): string => {
  const names: Readonly<Record<string, { th: string; en: string }>> = movementKinds;
  return (Object.hasOwn(names, kind) && names[kind]?.[getLocale()]) || kind;
};

/** The same with the name of the game, where it was a stake or a win in one. */
export function movementTitle({
  kind,
  game,
}: {
  kind: string;
  game: { nameTh: string; nameEn: string } | null;
}): string {
  const text = movementText(kind);
  return game ? `${text} · ${getLocale() === 'th' ? game.nameTh : game.nameEn}` : text;
}
