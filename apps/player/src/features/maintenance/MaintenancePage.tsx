import { Button } from '@mantine/core';
import { query } from '@salung/client';
import { EmptyState, getLocale, MaintenanceDrawing, toast } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Contact } from '../../parts/Contact.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { client, maintenance } from '../../platform/client.ts';
import css from './MaintenancePage.module.css';

/** Shown while the site is closed, with what the operator says about it. It redirects when the site opens. */
export default function MaintenancePage() {
  const { data } = useQuery({ ...query(client, 'maintenance.get'), retry: false });
  const text = getLocale() === 'th' ? data?.description : data?.descriptionEn;
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    await maintenance.check();
    setBusy(false);
    if (maintenance.isClosed()) toast.info(m.maintenance_still());
  };
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <h1 className="s-only-spoken">{m.maintenance_title()}</h1>
      <EmptyState
        drawing={<MaintenanceDrawing size={200} />}
        title={m.maintenance_title()}
        text={<span className={css.text}>{text || m.maintenance_text()}</span>}
        action={
          <Button variant="default" loading={busy} onClick={() => void check()}>
            {m.maintenance_check()}
          </Button>
        }
      />
      <Panel title={m.contact_title()}>
        <Contact />
      </Panel>
    </div>
  );
}
