import { type Examples, ID, report } from '../define/example.ts';
import type { calls } from './calls.ts';

export const examples = {
  'welcome.player': { params: { id: ID } },
  'welcome.tasks': {},
  'welcome.open': { params: { id: ID }, body: { task: 'ยืนยันเบอร์โทร' } },
  'welcome.close': { params: { id: ID }, body: { reason: 'ยืนยันทางโทรศัพท์แล้ว' } },
  'welcome.report': report,
} satisfies Examples<typeof calls>;
