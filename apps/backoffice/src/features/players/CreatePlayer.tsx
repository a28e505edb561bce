import { Callout, DetailDrawer } from '@salung/ui/office';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { BirthDate, errorText, PhoneInput, toast } from '@salung/ui';
import css from '../../lib/Form.module.css';
import { type FormPart, textFieldOf } from '../../lib/form-part.ts';
import { useForm } from '../../lib/use-form.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { BankFields } from './BankFields.tsx';
import { nameOf } from './player.ts';
import { type NewPlayer, newPlayerBody, newPlayerProblems } from './player-checks.ts';

const empty: NewPlayer = {
  phone: '',
  firstName: '',
  lastName: '',
  birthDate: '',
  bankCode: '',
  accountNumber: '',
  referralCode: '',
  marketingSource: '',
  language: 'th',
  terms: false,
  privacy: false,
  marketing: false,
};

/** The fields that refusals are about where they name none. */
const fieldsOfCodes = {
  PHONE_TAKEN: 'phone',
  TOO_YOUNG: 'birthDate',
  BANK_ACCOUNT_TAKEN: 'accountNumber',
  ACCOUNT_NUMBER_INVALID: 'accountNumber',
  CONSENT_NEEDED: 'terms',
} as const;

interface CreatePlayerProps {
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** A new player who has agreed to it, at the counter or on the phone. */
export default function CreatePlayer({ onClose, onCreated }: CreatePlayerProps) {
  const reload = useReload();
  const { given, put, problems, problem, busy, submit } = useForm(empty, {
    check: newPlayerProblems,
    codes: fieldsOfCodes,
  });
  const create = submit(async (wanted) => {
    const player = await client.call('players.create', { body: newPlayerBody(wanted) });
    toast.good(m.players_created({ name: nameOf(player) }));
    void reload('players.list');
    onClose();
    onCreated(player.id);
  });
  const text = textFieldOf({ given, put, problems });
  return (
    <DetailDrawer opened title={m.players_create()} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void create(event)} noValidate>
        <PhoneInput
          label={m.phone()}
          value={given.phone}
          onChange={(phone) => put({ phone })}
          error={problems.phone}
          autoComplete="off"
          data-autofocus
        />
        <div className={css.pair}>
          <TextInput label={m.players_first_name()} {...text('firstName', 100)} />
          <TextInput label={m.players_last_name()} {...text('lastName', 100)} />
        </div>
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
        <BankFields given={given} put={put} problems={problems} />
        <div className={css.pair}>
          <TextInput label={m.players_referral_code()} {...text('referralCode', 20)} />
          <TextInput label={m.players_marketing_source()} {...text('marketingSource', 60)} />
        </div>
        <Consents given={given} put={put} problems={problems} />
        <p className={css.hint}>{m.players_create_hint()}</p>
        {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
        <Button type="submit" variant="gradient" loading={busy}>
          {m.players_create()}
        </Button>
      </form>
    </DetailDrawer>
  );
}

/** What the player agrees to. */
function Consents({ given, put, problems }: FormPart<NewPlayer>) {
  const consent = (field: 'terms' | 'privacy' | 'marketing') => ({
    checked: given[field],
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      put({ [field]: event.currentTarget.checked }),
    error: problems[field],
  });
  return (
    <fieldset className={css.checks}>
      <legend>{m.players_consents()}</legend>
      <Checkbox label={m.players_consent_terms()} {...consent('terms')} />
      <Checkbox label={m.players_consent_privacy()} {...consent('privacy')} />
      <Checkbox label={m.players_consent_marketing()} {...consent('marketing')} />
    </fieldset>
  );
}
