import type { AuditedItem } from '@salung/contract';

/** What providers and games are called in the audit log: by codes, which never change and say more than a number. */

/** The longest id of a subject. */
const LONGEST = 60;

export const providerSubject = ({ code }: { code: string }): AuditedItem => ({
  type: 'game-provider',
  id: code,
});

export function gameSubject({
  row,
  provider,
}: {
  row: { id: number; code: string };
  provider: { code: string };
}): AuditedItem {
  const id = `${provider.code}/${row.code}`;
  return { type: 'game', id: id.length <= LONGEST ? id : `${provider.code}/${row.id}` };
}
