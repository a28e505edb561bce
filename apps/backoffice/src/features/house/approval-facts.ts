import { houseMoves } from '@salung/contract/browser';
import { m } from '../../paraglide/messages.js';
import type { ApprovalFacts } from '../../platform/words.ts';
import { moveText } from './moves.ts';

const words = (given: unknown) => typeof given === 'string' && given;

export const facts = {
  'house.move': ({ move: given }) => {
    const move = houseMoves.find((each) => each === given);
    return [[m.approvals_field_move(), move ? moveText(move) : words(given)]];
  },
  'house.reverse': (_, before) => [
    [m.house_recorded_by(), words(before?.createdBy)],
    [m.house_recorded_why(), words(before?.reason)],
    [m.bank_reference(), words(before?.bankReference)],
  ],
} satisfies ApprovalFacts['facts'];
