import { roleInSentence } from '../../lib/role-name.ts';
import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';
import { permissionDiff } from './permission-diff.ts';

const words = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

export const approvals = {
  'roles.edit': {
    kind: m.action_roles_edit,
    ask: ({ name, before, after }) => {
      const { added, removed } = permissionDiff(words(before?.permissions), words(after?.permissions));
      return m.approvals_ask_role({
        name: roleInSentence(name),
        added: added.length,
        removed: removed.length,
      });
    },
  },
} satisfies ApprovalWords['approvals'];
