import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { BirthDate, FileDrop, FormField, OtpInput, PasswordField, PhoneInput } from '../src/index.ts';
import { AmountField, DateRange, type DaySearch } from '../src/office.ts';
import css from './Kitchen.module.css';
import { Part, State } from './Part.tsx';
import { texts } from './samples.ts';

const picture = () =>
  new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], `${texts().slip}.png`, { type: 'image/png' });

export function Inputs() {
  const t = texts();
  const [phone, setPhone] = useState('0812345678');
  const [code, setCode] = useState('123');
  const [birth, setBirth] = useState('1994-04-13');
  const [amount, setAmount] = useState('1500.25');
  const [days, setDays] = useState<DaySearch>({ fromDate: '2026-10-31', toDate: '2026-11-20' });
  const [file, setFile] = useState<File | null>(null);
  const [kept] = useState(picture);
  const field = (state: { error?: string; hint?: string; value?: string; disabled?: boolean }) => (
    <FormField label={t.label} hint={state.hint} error={state.error} required>
      {(control) => (
        <input {...control} className={css.input} defaultValue={state.value} disabled={state.disabled} />
      )}
    </FormField>
  );
  return (
    <>
      <Part name="FormField">
        <div className={css.fields}>
          {field({ hint: t.hint })}
          {field({ error: t.error, value: t.name })}
          {field({ hint: t.hint, value: t.name, disabled: true })}
        </div>
      </Part>
      <Part name="TextInput, PhoneInput, PasswordField, AmountField, BirthDate, OtpInput">
        <div className={css.fields}>
          <TextInput label={t.label} placeholder={t.hint} />
          <TextInput label={t.label} defaultValue={t.name} error={t.error} />
          <TextInput label={t.label} defaultValue={t.short} disabled />
          <PhoneInput label={t.person} value={phone} onChange={setPhone} />
          <PasswordField label="Password" defaultValue="secret" />
          <AmountField label={t.amount} value={amount} onChange={setAmount} error={undefined} />
          <AmountField label={t.amount} value="x" onChange={() => {}} error={t.error} />
        </div>
        <div className={css.fields}>
          <BirthDate value={birth} onChange={setBirth} />
          <BirthDate value="" onChange={() => {}} error={t.error} />
        </div>
        <OtpInput value={code} onChange={setCode} />
        <OtpInput value="123456" onChange={() => {}} error={t.error} label="OTP" />
        <OtpInput value="" onChange={() => {}} disabled label="OTP 2" />
      </Part>
      <Part name="DateRange">
        <div className={css.row}>
          <DateRange value={days} onChange={setDays} />
          <DateRange value={{}} onChange={() => {}} label={t.time} />
          <DateRange value={days} onChange={() => {}} label={t.open} disabled />
        </div>
      </Part>
      <Part name="FileDrop">
        <div className={css.fields}>
          <State name="empty, takes a picture">
            <FileDrop label={t.slip} file={file} onPick={setFile} />
          </State>
          <State name="sending">
            <FileDrop label={t.slip} file={kept} onPick={() => {}} progress={0.42} />
          </State>
          <State name="error">
            <FileDrop label={t.slip} file={null} onPick={() => {}} error={t.error} />
          </State>
          <State name="disabled">
            <FileDrop label={t.slip} file={null} onPick={() => {}} disabled />
          </State>
        </div>
      </Part>
    </>
  );
}
