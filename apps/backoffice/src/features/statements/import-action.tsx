import { lazyDialog } from '@salung/ui/office';
import { IconFileImport } from '@tabler/icons-react';
import { m } from '../../paraglide/messages.js';

const ImportStatement = lazyDialog(() => import('./ImportStatement.tsx'));

/** The main action of both pages. */
export const importAction = () => ({
  permission: 'statement:import' as const,
  icon: IconFileImport,
  label: m.statement_import(),
  form: (close: () => void) => <ImportStatement onClose={close} />,
});
