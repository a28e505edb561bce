import { getLocale, lazyPart } from '@salung/ui';
import { DetailDrawer } from '@salung/ui/office';
import { Suspense } from 'react';
import { m } from '../../paraglide/messages.js';
import type { Setting } from './setting.ts';

/** With the table, which the page goes without. */
const SettingChanges = lazyPart(() => import('./SettingChanges.tsx'));

/** Who set a value to what, newest first. */
export function SettingHistory({ setting, onClose }: { setting: Setting | undefined; onClose: () => void }) {
  return (
    <DetailDrawer
      opened={setting !== undefined}
      title={setting ? setting[getLocale()] : m.settings_history()}
      onClose={onClose}
    >
      {setting && (
        <Suspense>
          <SettingChanges key={setting.id} setting={setting} />
        </Suspense>
      )}
    </DetailDrawer>
  );
}
