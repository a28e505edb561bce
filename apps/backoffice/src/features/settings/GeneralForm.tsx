import { Button, Skeleton, Textarea, TextInput } from '@mantine/core';
import { type Answer, query } from '@salung/client';
import { ErrorState, errorText, LogoMark, toast } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useForm } from '../../lib/use-form.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { permissionText } from '../roles/permission-text.ts';
import { IconForm } from './IconForm.tsx';
import css from './Settings.module.css';

type General = Answer<'settings.general'>;

/** Name, title and description of the site. */
export function GeneralForm() {
  const { data, error, refetch, isFetching } = useQuery(query(client, 'settings.general'));
  if (data) return <Form general={data} />;
  if (!error) return <Skeleton height={360} radius={12} />;
  return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
}

/** What was typed, and its saving; `text` gives what a field of it takes. */
function useGeneral(general: General, readOnly: boolean) {
  const reload = useReload();
  const { name, title, description } = general;
  const { given, put, problems, problem, busy, submit } = useForm(
    {
      name,
      title,
      description,
      nameEn: general.nameEn ?? '',
      titleEn: general.titleEn ?? '',
      descriptionEn: general.descriptionEn ?? '',
    },
    {
      check: (fields) => ({
        ...(fields.name.trim() ? {} : { name: m.settings_invalid_text() }),
        ...(fields.title.trim() ? {} : { title: m.settings_invalid_text() }),
      }),
    },
  );
  const save = submit(async (wanted) => {
    const body = {
      name: wanted.name.trim(),
      title: wanted.title.trim(),
      description: wanted.description.trim(),
      nameEn: wanted.nameEn.trim() || null,
      titleEn: wanted.titleEn.trim() || null,
      descriptionEn: wanted.descriptionEn.trim() || null,
    };
    await client.call('settings.editGeneral', { body });
    toast.good(body.name, { title: m.settings_saved() });
    await reload('settings.general');
  });
  const text = (field: keyof typeof given, maxLength: number) => ({
    value: given[field],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      // The title of a page is the name until somebody writes another.
      put(
        field === 'name' && given.title === given.name ? { name: value, title: value } : { [field]: value },
      ),
    error: problems[field],
    readOnly,
    maxLength,
    autoComplete: 'off',
  });
  return { given, text, problem, busy, save };
}

function Form({ general }: { general: General }) {
  const can = useCan();
  const mayEdit = can('setting:edit');
  const { given, text, problem, busy, save } = useGeneral(general, !mayEdit);
  return (
    <>
      {!mayEdit && (
        <Callout tone="info">{m.settings_read_only({ permission: permissionText('setting:edit') })}</Callout>
      )}
      <form className={css.card} onSubmit={(event) => void save(event)} noValidate>
        <p className={css.hint}>{m.settings_general_text()}</p>
        <p className={css.tab} aria-hidden="true">
          {general.icon ? <img src={general.icon} width={18} height={18} alt="" /> : <LogoMark size={18} />}
          <span>{given.title || given.name}</span>
        </p>
        <div className={css.languages}>
          <fieldset className={css.language}>
            <legend>{m.settings_in_thai()}</legend>
            <TextInput label={m.settings_name()} {...text('name', 60)} />
            <TextInput label={m.settings_title()} {...text('title', 100)} />
            <Textarea label={m.settings_description()} rows={3} {...text('description', 300)} />
          </fieldset>
          <fieldset className={css.language}>
            <legend>{m.settings_in_english()}</legend>
            <TextInput label={m.settings_name()} placeholder={given.name} {...text('nameEn', 60)} />
            <TextInput label={m.settings_title()} placeholder={given.title} {...text('titleEn', 100)} />
            <Textarea
              label={m.settings_description()}
              placeholder={given.description}
              rows={3}
              {...text('descriptionEn', 300)}
            />
          </fieldset>
        </div>
        <p className={css.hint}>{m.settings_english_hint()}</p>
        {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
        {mayEdit && (
          <div className={css.buttons}>
            <Button type="submit" variant="gradient" loading={busy}>
              {m.settings_save()}
            </Button>
          </div>
        )}
      </form>
      <IconForm icon={general.icon} mayEdit={mayEdit} />
    </>
  );
}
