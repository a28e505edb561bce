import { roleInSentence } from '../../lib/role-name.ts';
import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

const words = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** How many there are that the others are not. The catalogue of permissions is not read for a number. */
const beyond = (some: string[], others: string[]): number =>
  some.filter((each) => !others.includes(each)).length;

export const approvals = {
  'roles.edit': {
    kind: m.action_roles_edit,
    ask: ({ name, before, after }) => {
      const [held, asked] = [words(before?.permissions), words(after?.permissions)];
      return m.approvals_ask_role({
        name: roleInSentence(name),
        added: beyond(asked, held),
        removed: beyond(held, asked),
      });
    },
  },
} satisfies ApprovalWords['approvals'];
