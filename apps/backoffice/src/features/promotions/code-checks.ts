import { asciiDigits, MOST_CODES, SHARED_CODE } from '@salung/contract/browser';
import type { Problems } from '../../lib/form-problems.ts';
import { m } from '../../paraglide/messages.js';

/** What is typed to make codes, and what it means. */

export interface CodeFields {
  /** One code for all, or how many codes for one use each. It has the name of the call's field, whose refusals stand at it. */
  sharedCode: string;
}

/** What was typed as it is sent: a number is how many codes, all else is one code for all. */
export function codesAsked({ sharedCode }: CodeFields): { count: number } | { sharedCode: string } {
  const typed = asciiDigits(sharedCode.trim()).toUpperCase();
  return /^\d{1,6}$/.test(typed) ? { count: Number(typed) } : { sharedCode: typed };
}

/** What can be said before the server is asked. */
export function codeProblems(given: CodeFields): Problems<CodeFields> {
  const asked = codesAsked(given);
  if ('sharedCode' in asked)
    return { sharedCode: SHARED_CODE.test(asked.sharedCode) ? undefined : m.promotions_invalid_code() };
  const isRight = asked.count >= 1 && asked.count <= MOST_CODES;
  const most = MOST_CODES.toLocaleString('en-US');
  return { sharedCode: isRight ? undefined : m.promotions_invalid_count({ most }) };
}
