import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { query } from '@salung/client';
import { errorText, toast } from '@salung/ui';
import { AmountInput, Callout, DetailDrawer } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import css from '../../lib/Form.module.css';
import { type FormPart, textFieldOf } from '../../lib/form-part.ts';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useForm } from '../../lib/use-form.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import type { Game } from './game.ts';
import {
  createBody,
  editBody,
  emptyGame,
  fieldsOf,
  type GameFields,
  gameProblems,
  idleOf,
} from './game-checks.ts';
import { gameTypes, gameTypeText, nameOf } from './game-text.ts';

interface GameFormProps {
  /** The game to change; left out for a new one. */
  game?: Game | undefined;
  onClose: () => void;
}

/** Sends a new or changed game, and how long its rounds may be silent where that was changed. */
function useSave({ game, onClose }: GameFormProps) {
  const reload = useReload();
  return async (wanted: GameFields) => {
    const answer = game
      ? await client.call('games.edit', { params: { id: game.id }, body: editBody(wanted) })
      : await client.call('games.create', { body: createBody(wanted) });
    const silence =
      game && idleOf(wanted) !== game.idleMinutes
        ? await client.call('games.idle', {
            params: { id: game.id },
            body: { idleMinutes: idleOf(wanted) },
          })
        : undefined;
    if (waitsForSecond(answer))
      notifySecondPersonNeeded(m.games_type_asked({ name: nameOf(wanted) }), answer);
    if (silence && waitsForSecond(silence))
      notifySecondPersonNeeded(m.providers_idle_asked({ name: nameOf(wanted) }), silence);
    if (!waitsForSecond(answer) && !(silence && waitsForSecond(silence))) toast.good(m.games_saved());
    onClose();
    await reload('games.list', 'games.details', 'games.providerList', 'approvals.list');
  };
}

type FieldsProps = FormPart<GameFields>;

/** Adds a game, or changes one. Provider and code never change. */
export default function GameForm({ game, onClose }: GameFormProps) {
  const providers = useQuery(query(client, 'games.providerNames')).data?.data ?? [];
  const { given, put, problems, problem, busy, submit } = useForm<GameFields>(
    game ? fieldsOf(game) : emptyGame,
    { check: gameProblems, codes: { GAME_EXISTS: 'code', LIMITS_CROSSED: 'maxStake' } },
  );
  const save = submit(useSave({ game, onClose }));
  const text = textFieldOf({ given, put, problems });
  return (
    <DetailDrawer opened title={game ? m.games_edit() : m.games_create()} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void save(event)} noValidate>
        <Callout tone="info">{game ? m.games_fixed() : m.games_new_off()}</Callout>
        <NativeSelect
          label={m.games_provider()}
          value={given.providerId}
          onChange={(event) => put({ providerId: event.currentTarget.value })}
          error={problems.providerId}
          disabled={game !== undefined}
          data={[
            { value: '', label: m.games_invalid_provider() },
            ...providers.map((provider) => ({ value: provider.id, label: nameOf(provider) })),
          ]}
        />
        <TextInput label={m.games_code()} {...text('code', 100)} disabled={game !== undefined} />
        <TextInput label={m.games_name_th()} {...text('nameTh', 100)} />
        <TextInput label={m.games_name_en()} {...text('nameEn', 100)} />
        <PlayFields game={game} given={given} put={put} problems={problems} />
        <TextInput label={m.games_tags()} description={m.games_tags_hint()} {...text('tags', 500)} />
        <Checkbox
          label={m.games_demo()}
          checked={given.hasDemo}
          onChange={(event) => put({ hasDemo: event.currentTarget.checked })}
        />
        {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
        <Button type="submit" variant="gradient" loading={busy}>
          {game ? m.form_save() : m.games_create()}
        </Button>
      </form>
    </DetailDrawer>
  );
}

/** How a game plays: its type, its odds, its place in lists, and its stakes. */
function PlayFields({ game, ...fields }: FieldsProps & Pick<GameFormProps, 'game'>) {
  const { given, put, problems } = fields;
  const text = textFieldOf(fields);
  const amount = (field: 'minStake' | 'maxStake') => ({
    value: given[field],
    onChange: (typed: string) => put({ [field]: typed }),
    error: problems[field],
  });
  return (
    <div className={css.pair}>
      <NativeSelect
        label={m.games_type()}
        description={game && game.type !== given.type ? m.games_type_two() : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={given.type}
        onChange={(event) =>
          put({ type: gameTypes.find((type) => type === event.currentTarget.value) ?? 'slot' })
        }
        data={gameTypes.map((type) => ({ value: type, label: gameTypeText(type) }))}
      />
      <NativeSelect
        label={m.games_volatility_field()}
        value={given.volatility}
        onChange={(event) => put({ volatility: event.currentTarget.value })}
        data={['', '1', '2', '3', '4', '5'].map((value) => ({ value, label: value || '–' }))}
      />
      <TextInput label={m.games_rtp_field()} {...text('rtp', 6)} inputMode="decimal" />
      <TextInput
        label={m.games_weight_field()}
        description={m.games_weight_hint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={m.games_weight_usual()}
        {...text('weight', 3)}
        inputMode="numeric"
      />
      {game && (
        <TextInput
          label={m.providers_idle_field()}
          description={m.games_idle_hint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={m.games_idle_usual()}
          {...text('idleMinutes', 6)}
          inputMode="numeric"
        />
      )}
      <AmountInput label={m.games_min_stake()} {...amount('minStake')} />
      <AmountInput label={m.games_max_stake()} {...amount('maxStake')} />
    </div>
  );
}
