import { isReference } from '@salung/contract/browser';
import { errorText, toast } from '@salung/ui';
import { amountProblem } from '../../lib/amount-field.ts';
import { isApiError } from '../../lib/api-error.ts';
import { m } from '../../paraglide/messages.js';

/** What is wrong with an approval, beside its field; `form` for what belongs to none. */
export interface ApprovalProblems {
  amount?: string;
  reference?: string;
  reason?: string;
  form?: string;
}

interface ApprovalInput {
  /** Null where what was typed is no amount. */
  satang: number | null;
  reference: string;
  reason: string;
  /** It had ended, or its payer has another name than the player. */
  needsReason: boolean;
}

/** What can be said before the server is asked. A reference is needed, the slip's or a typed one. */
export function approvalProblems({
  satang,
  reference,
  reason,
  needsReason,
}: ApprovalInput): ApprovalProblems {
  const amount = amountProblem(satang);
  return {
    ...(amount ? { amount } : {}),
    ...(!isReference(reference) ? { reference: m.invalid_reference() } : {}),
    ...(needsReason && !reason.trim() ? { reason: m.invalid_reason_words() } : {}),
  };
}

/** Assigns the server's refusal to its field. Where somebody else has decided already, only a notice is shown. */
export function problemsOfRefusal(error: unknown): ApprovalProblems {
  if (isApiError(error, 'STATE_CONFLICT')) {
    toast.info(m.somebody_faster(), { title: m.somebody_faster_title() });
    return {};
  }
  const text = errorText(error);
  if (isApiError(error, 'REFERENCE_USED', 'SLIP_NEEDED')) return { reference: text };
  if (isApiError(error, 'AMOUNT_TOO_SMALL', 'AMOUNT_TOO_LARGE')) return { amount: text };
  if (isApiError(error, 'PAYER_DIFFERS', 'REASON_NEEDED', 'TOPUP_GIVEN', 'TOPUP_SENT_BACK')) {
    return { reason: text };
  }
  return { form: text };
}
