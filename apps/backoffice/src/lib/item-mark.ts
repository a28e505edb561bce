import type { AuditSubject } from '@salung/contract';
import { shortReference } from '@salung/contract/browser';

/** These are known to players, who may name them on the phone. */
const toldToPlayers: ReadonlySet<string> = new Set(['topup', 'withdrawal'] satisfies AuditSubject[]);

export const isUuid = (text: string): boolean => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(text);

/** What is written beside other words of an item: its reference where players know it, else the end of its id. */
export const markOf = (type: string, id: string): string =>
  toldToPlayers.has(type) && isUuid(id) ? shortReference(id) : id.slice(-8);
