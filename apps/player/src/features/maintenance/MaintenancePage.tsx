import { Button } from '@mantine/core';
import { EmptyState, MaintenanceDrawing } from '@salung/ui';
import { useRouter } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';

/** Shown while the site is closed. */
export default function MaintenancePage() {
  const router = useRouter();
  return (
    <>
      <h1 className="s-only-spoken">{m.maintenance_title()}</h1>
      <EmptyState
        drawing={<MaintenanceDrawing size={200} />}
        title={m.maintenance_title()}
        text={m.maintenance_text()}
        action={
          <Button variant="default" onClick={() => void router.navigate({ to: '/' })}>
            {m.maintenance_check()}
          </Button>
        }
      />
    </>
  );
}
