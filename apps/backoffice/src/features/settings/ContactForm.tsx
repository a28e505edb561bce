import { Button, Skeleton, TextInput } from '@mantine/core';
import { query } from '@salung/client';
import { ErrorState, errorText, toast } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import {
  IconBrandFacebook,
  IconBrandLine,
  IconBrandTelegram,
  IconMail,
  IconPhone,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useForm } from '../../lib/use-form.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { permissionText } from '../roles/permission-text.ts';
import {
  type Contact,
  type ContactFields,
  type ContactKind,
  contactBody,
  contactFields,
  contactKinds,
  contactLinks,
  contactProblems,
  contactText,
} from './contact.ts';
import css from './Settings.module.css';

/** How players reach the staff. */
export function ContactForm() {
  const { data, error, refetch, isFetching } = useQuery(query(client, 'settings.contact'));
  if (data) return <Form contact={data} />;
  if (!error) return <Skeleton height={360} radius={12} />;
  return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
}

function Form({ contact }: { contact: Contact }) {
  const can = useCan();
  const reload = useReload();
  const mayEdit = can('content:edit');
  const { given, put, problems, problem, busy, submit } = useForm(contactFields(contact), {
    check: contactProblems,
  });
  const save = submit(async (wanted) => {
    put(contactFields(await client.call('settings.editContact', { body: contactBody(wanted) })));
    toast.good(m.settings_contact(), { title: m.settings_saved() });
    await reload('settings.contact');
  });
  return (
    <>
      {!mayEdit && (
        <Callout tone="info">{m.settings_read_only({ permission: permissionText('content:edit') })}</Callout>
      )}
      <form className={css.card} onSubmit={(event) => void save(event)} noValidate>
        <p className={css.hint}>{m.settings_contact_text()}</p>
        {contactKinds.map((kind) => (
          <TextInput
            key={kind}
            label={contactText(kind)}
            value={given[kind]}
            onChange={(event) => put({ [kind]: event.currentTarget.value })}
            error={problems[kind]}
            readOnly={!mayEdit}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
        {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
        {mayEdit && (
          <div className={css.buttons}>
            <Button type="submit" variant="gradient" loading={busy}>
              {m.settings_save()}
            </Button>
          </div>
        )}
      </form>
      <Preview given={given} />
    </>
  );
}

const icons: Record<ContactKind, TablerIcon> = {
  line: IconBrandLine,
  phone: IconPhone,
  email: IconMail,
  telegram: IconBrandTelegram,
  facebook: IconBrandFacebook,
};

/** Where each way leads, to be tried before players do. */
function Preview({ given }: { given: ContactFields }) {
  const links = contactLinks(given);
  return (
    <section className={css.card}>
      <h2 className={css.heading}>{m.settings_preview()}</h2>
      {links.length === 0 && <p className={css.hint}>{m.settings_preview_none()}</p>}
      <ul className={css.links}>
        {links.map(({ kind, value, url }) => {
          const Icon = icons[kind];
          return (
            <li key={kind}>
              <a href={url} target="_blank" rel="noreferrer noopener">
                <Icon size={20} stroke={1.6} aria-hidden="true" />
                <span>
                  {contactText(kind)} · {value}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
