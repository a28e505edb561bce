import { Button, NativeSelect, TextInput } from '@mantine/core';
import { BirthDate, errorText, toast } from '@salung/ui';
import { Callout, DetailDrawer } from '@salung/ui/office';
import css from '../../lib/Form.module.css';
import { textFieldOf } from '../../lib/form-part.ts';
import { useForm } from '../../lib/use-form.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { type EditedPlayer, editedBody, editedFields, editedProblems } from './edit-checks.ts';
import type { Player } from './player.ts';
import { playerReads } from './player-reads.ts';

/** Name, birth date, language and where the player came from. Bank and phone are changed by a request. */
export default function EditPlayer({ player, onClose }: { player: Player; onClose: () => void }) {
  const reload = useReload();
  const { given, put, problems, problem, busy, submit } = useForm<EditedPlayer>(editedFields(player), {
    check: editedProblems,
    codes: { TOO_YOUNG: 'birthDate' },
  });
  const save = submit(async (wanted) => {
    const body = editedBody(player, wanted);
    if (Object.keys(body).length > 0) {
      await client.call('players.edit', { params: { id: player.id }, body });
      toast.good(m.players_edited());
      await reload(...playerReads);
    }
    onClose();
  });
  const text = textFieldOf({ given, put, problems });
  return (
    <DetailDrawer opened title={m.players_edit()} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void save(event)} noValidate>
        <TextInput label={m.players_first_name()} {...text('firstName', 100)} data-autofocus />
        <TextInput label={m.players_last_name()} {...text('lastName', 100)} />
        <BirthDate
          value={given.birthDate}
          onChange={(birthDate) => put({ birthDate })}
          error={problems.birthDate}
        />
        <NativeSelect
          label={m.players_language()}
          value={given.language}
          onChange={(event) => put({ language: event.currentTarget.value === 'en' ? 'en' : 'th' })}
          data={[
            { value: 'th', label: m.players_language_th() },
            { value: 'en', label: m.players_language_en() },
          ]}
        />
        <TextInput label={m.players_marketing_source()} {...text('marketingSource', 60)} />
        <Callout tone="info">{m.players_edit_hint()}</Callout>
        {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
        <Button type="submit" variant="gradient" loading={busy}>
          {m.form_save()}
        </Button>
      </form>
    </DetailDrawer>
  );
}
