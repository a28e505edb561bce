import { Button } from '@mantine/core';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { m } from '../../paraglide/messages.js';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { installOffer } from '../../platform/install.ts';

/** Safari on a phone installs only manually, and does not offer it. */
const byHand = () =>
  /iPhone|iPad/.test(navigator.userAgent) && !window.matchMedia('(display-mode: standalone)').matches;

/** How to get the app onto the home screen, where this browser can do that and has not yet. */
export function Install() {
  const offered = useSyncExternalStore(installOffer.subscribe, installOffer.isThere);
  if (!offered && !byHand()) return null;
  return (
    <Panel title={m.install_title()}>
      <div className={page.form}>
        <p className={page.quiet}>{m.install_text()}</p>
        {offered ? (
          <Button
            variant="default"
            fullWidth
            leftSection={<IconDeviceMobileDown size={20} stroke={1.6} />}
            onClick={() => void installOffer.take()}
          >
            {m.install_do()}
          </Button>
        ) : (
          <p>{m.install_ios()}</p>
        )}
      </div>
    </Panel>
  );
}
