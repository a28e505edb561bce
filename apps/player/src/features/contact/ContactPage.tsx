import { m } from '../../paraglide/messages.js';
import { Contact } from '../../parts/Contact.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';

/** `/contact`: how one reaches the staff. */
export default function ContactPage() {
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <h1 className={page.heading}>{m.contact_title()}</h1>
      <p className={page.quiet}>{m.contact_text()}</p>
      <Panel>
        <Contact />
      </Panel>
    </div>
  );
}
