import { lazyPart } from '@salung/ui';
import { IconFileImport } from '@tabler/icons-react';
import { Suspense } from 'react';
import { m } from '../../paraglide/messages.js';

const ImportStatement = lazyPart(() => import('./ImportStatement.tsx'));

/** The main action of both pages. */
export const importAction = () => ({
  permission: 'statement:import' as const,
  icon: IconFileImport,
  label: m.statement_import(),
  form: (close: () => void) => (
    <Suspense>
      <ImportStatement onClose={close} />
    </Suspense>
  ),
});
