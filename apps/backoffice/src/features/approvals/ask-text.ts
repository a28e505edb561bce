import type { ApprovalKind } from '@salung/contract';
import { formatBaht } from '@salung/ui';
import { merged } from '../../platform/merged.ts';
import type { ActionWords } from '../../platform/words.ts';
import * as words from '../../words/approvals.ts';
import { type Approval, type ApprovalDetails, playerName } from './approval.ts';

type Request = Pick<Approval, 'kind' | 'amount' | 'player' | 'subject' | 'action' | 'before' | 'after'>;

const actions: Readonly<Record<ApprovalKind, ActionWords>> = merged(words, 'approvals');
const known = (kind: string): ActionWords | undefined =>
  Object.hasOwn(actions, kind) ? actions[kind as ApprovalKind] : undefined;

/** What kind of thing is asked for; its name where it is newer than this app, or of a module that is gone. */
export const kindText = (kind: string): string => known(kind)?.kind() ?? kind;

/** A request in one sentence: give or take, how much, whom, from what to what. */
export function askText(request: Request): string {
  const { kind, subject } = request;
  const amount = request.amount === null ? '' : formatBaht(request.amount);
  const name = playerName(request) ?? subject.name ?? '';
  return (
    known(kind)?.ask?.({ ...request, amount, name }) ?? [kindText(kind), name].filter(Boolean).join(': ')
  );
}

/** What the maker of this kind of request sent, in words. */
export const factsOf = ({ kind, request, before }: Pick<ApprovalDetails, 'kind' | 'request' | 'before'>) =>
  known(kind)?.facts?.(request, before) ?? [];
