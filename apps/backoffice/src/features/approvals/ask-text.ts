import type { ApprovalKind } from '@salung/contract';
import { formatBaht } from '@salung/ui';
import { useEffect, useReducer } from 'react';
import { merged } from '../../platform/merged.ts';
import type { ActionWords } from '../../platform/words.ts';
import * as words from '../../words/approvals.ts';
import { type Approval, playerName } from './approval.ts';

type Request = Pick<Approval, 'kind' | 'amount' | 'player' | 'subject' | 'action' | 'before' | 'after'>;

const actions: Readonly<Record<ApprovalKind, ActionWords>> = merged(words, 'approvals');
/** The kinds of requests that this app has words for. */
export const kinds = Object.keys(actions) as ApprovalKind[];

const known = (kind: string): ActionWords | undefined =>
  Object.hasOwn(actions, kind) ? actions[kind as ApprovalKind] : undefined;

/** What kind of thing is asked for; its name where it is newer than this app, or of a module that is gone. */
export const kindText = (kind: string): string => known(kind)?.kind() ?? kind;

/** A request in one sentence: give or take, how much, whom, from what to what. */
export function askText(request: Request): string {
  const { kind, subject } = request;
  const amount = request.amount === null ? '' : formatBaht(request.amount);
  const name = playerName(request) ?? subject.name ?? '';
  const { ask, askLater } = known(kind) ?? {};
  const text = ask ?? askLater?.now();
  return text?.({ ...request, amount, name }) ?? [kindText(kind), name].filter(Boolean).join(': ');
}

/** Loads the further words of these kinds of requests, and renders again when they are there. */
export function useAskText(kinds: readonly string[]): typeof askText {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const wanted = [...new Set(kinds)].filter((kind) => known(kind)?.askLater).join(' ');
  useEffect(() => {
    for (const kind of wanted.split(' ')) {
      // Without them a request is called by its kind and its name.
      known(kind)
        ?.askLater?.load()
        .then(redraw, () => undefined);
    }
  }, [wanted]);
  return askText;
}
