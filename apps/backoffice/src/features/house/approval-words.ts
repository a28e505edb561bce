import { houseMoves } from '@salung/contract/browser';
import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';
import { moveText } from './moves.ts';

const moveOf = (given: unknown) => houseMoves.find((move) => move === given);

export const approvals = {
  'house.move': {
    kind: m.approvals_kind_house,
    ask: ({ action, amount }) => {
      const move = moveOf(action);
      return m.approvals_ask_house({ move: move ? moveText(move) : m.approvals_kind_house(), amount });
    },
  },
  'house.reverse': {
    kind: m.house_reverse_kind,
    ask: ({ before, amount }) => {
      const move = moveOf(before?.move);
      return m.house_ask_reverse({ move: move ? moveText(move) : m.approvals_kind_house(), amount });
    },
  },
} satisfies ApprovalWords['approvals'];
