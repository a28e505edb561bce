import type { DemoPart } from '../../demo/part.ts';

const contact = { line: '@salung', phone: '020001234', email: 'help@salung.example' };

/** How players reach the house. */
export const part: DemoPart = {
  steps: [{ order: 30, run: ({ staff }) => staff.owner.call('settings.editContact', { body: contact }) }],
};
