import { m } from '../paraglide/messages.js';
import { Contact } from './Contact.tsx';
import { Panel } from './Panel.tsx';

/** How one reaches the staff, where something has gone wrong. */
export function Help() {
  return (
    <Panel title={m.contact_title()}>
      <Contact />
    </Panel>
  );
}
