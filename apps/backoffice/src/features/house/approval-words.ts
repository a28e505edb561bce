import { houseMoves } from '@salung/contract/browser';
import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';
import { moveText } from './moves.ts';

const words = (given: unknown) => typeof given === 'string' && given;
const moveOf = (given: unknown) => houseMoves.find((move) => move === given);

export const approvals = {
  'house.move': {
    kind: m.approvals_kind_house,
    ask: ({ action, amount }) => {
      const move = moveOf(action);
      return m.approvals_ask_house({ move: move ? moveText(move) : m.approvals_kind_house(), amount });
    },
    facts: ({ move: given }) => {
      const move = moveOf(given);
      return [[m.approvals_field_move(), move ? moveText(move) : words(given)]];
    },
  },
  'house.reverse': {
    kind: m.house_reverse_kind,
    ask: ({ before, amount }) => {
      const move = moveOf(before?.move);
      return m.house_ask_reverse({ move: move ? moveText(move) : m.approvals_kind_house(), amount });
    },
    facts: (_, before) => [
      [m.house_recorded_by(), words(before?.createdBy)],
      [m.house_recorded_why(), words(before?.reason)],
      [m.bank_reference(), words(before?.bankReference)],
    ],
  },
} satisfies ApprovalWords['approvals'];
