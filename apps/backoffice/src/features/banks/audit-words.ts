import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';
import { ofKind } from './of-kind.ts';

export const actions = {
  'banks.depositCreate': ofKind('deposit', m.action_banks_create),
  'banks.depositEdit': ofKind('deposit', m.action_banks_edit),
  'banks.depositToggle': ofKind('deposit', m.action_banks_toggle),
  'banks.depositDelete': ofKind('deposit', m.action_banks_delete),
  'banks.withdrawCreate': ofKind('withdraw', m.action_banks_create),
  'banks.withdrawEdit': ofKind('withdraw', m.action_banks_edit),
  'banks.withdrawToggle': ofKind('withdraw', m.action_banks_toggle),
  'banks.withdrawDelete': ofKind('withdraw', m.action_banks_delete),
  'banks.suspenseCreate': ofKind('suspense', m.action_banks_create),
  'banks.suspenseEdit': ofKind('suspense', m.action_banks_edit),
  'banks.suspenseToggle': ofKind('suspense', m.action_banks_toggle),
  'banks.suspenseDelete': ofKind('suspense', m.action_banks_delete),
  'banks.flexibleCreate': ofKind('flexible', m.action_banks_create),
  'banks.flexibleEdit': ofKind('flexible', m.action_banks_edit),
  'banks.flexibleToggle': ofKind('flexible', m.action_banks_toggle),
  'banks.flexibleDelete': ofKind('flexible', m.action_banks_delete),
} satisfies AuditWords['actions'];

/** For toggles: on or off. */
const switched = (action: keyof typeof actions) => (isOn: boolean) =>
  `${actions[action]()} · ${isOn ? m.bank_on() : m.bank_off()}`;

export const switches = {
  'banks.depositToggle': switched('banks.depositToggle'),
  'banks.withdrawToggle': switched('banks.withdrawToggle'),
  'banks.suspenseToggle': switched('banks.suspenseToggle'),
  'banks.flexibleToggle': switched('banks.flexibleToggle'),
} satisfies AuditWords['switches'];

export const subjects = {
  'bank-account': { text: m.subject_bank, hasName: true },
} satisfies AuditWords['subjects'];
