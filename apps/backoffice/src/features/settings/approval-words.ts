import { onDemand } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

export const approvals = {
  'settings.edit': {
    kind: m.approvals_kind_setting,
    askLater: onDemand(() => import('./ask-setting.ts').then((file) => file.askSetting)),
  },
} satisfies ApprovalWords['approvals'];
