import { m } from '../../paraglide/messages.js';
import { Panel } from '../../parts/Panel.tsx';
import { Devices } from './Devices.tsx';
import { ProfileFrame } from './ProfileFrame.tsx';

/** `/profile/devices`. */
export default function DevicesPage() {
  return (
    <ProfileFrame title={m.device_title()}>
      <Panel>
        <Devices />
      </Panel>
    </ProfileFrame>
  );
}
