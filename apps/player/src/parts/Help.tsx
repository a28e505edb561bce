import { m } from '../paraglide/messages.js';
import { Contact } from './Contact.tsx';
import { Panel } from './Panel.tsx';

/** How to contact staff when something has gone wrong. */
export function Help() {
  return (
    <Panel title={m.contact_title()}>
      <Contact />
    </Panel>
  );
}
