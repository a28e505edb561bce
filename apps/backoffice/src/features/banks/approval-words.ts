import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';
import { ofKind } from './of-kind.ts';

export const approvals = {
  'banks.depositCreate': { kind: ofKind('deposit', m.action_banks_create) },
  'banks.depositEdit': { kind: ofKind('deposit', m.action_banks_edit) },
  'banks.withdrawCreate': { kind: ofKind('withdraw', m.action_banks_create) },
  'banks.withdrawEdit': { kind: ofKind('withdraw', m.action_banks_edit) },
  'banks.suspenseCreate': { kind: ofKind('suspense', m.action_banks_create) },
  'banks.suspenseEdit': { kind: ofKind('suspense', m.action_banks_edit) },
  'banks.flexibleCreate': { kind: ofKind('flexible', m.action_banks_create) },
  'banks.flexibleEdit': { kind: ofKind('flexible', m.action_banks_edit) },
} satisfies ApprovalWords['approvals'];
