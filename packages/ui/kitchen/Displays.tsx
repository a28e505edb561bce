import {
  Announcement,
  BankMark,
  bankName,
  CountDown,
  FullPageLoader,
  Logo,
  Money,
  PhoneNumber,
  PictureBanner,
  QrCode,
  StatusBadge,
  type Tone,
  topupStatus,
  withdrawStatus,
} from '../src/index.ts';
import { AmountInWords } from '../src/office.ts';
import css from './Kitchen.module.css';
import { Part, State } from './Part.tsx';
import { texts } from './samples.ts';

const tones: Tone[] = ['good', 'bad', 'wait', 'info', 'gift', 'quiet'];
const topups = ['AWAITING_PAYMENT', 'PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'REVERSED'];
const withdrawals = ['PENDING', 'PROCESSING', 'UNKNOWN', 'FAILED', 'PAID', 'REJECTED', 'REVOKED', 'RETURNED'];

/** A picture that needs no server. */
const drawn = {
  path: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 7"><rect width="16" height="7" fill="#5a1663"/><circle cx="12" cy="3" r="2" fill="#fcd535"/></svg>')}`,
  width: 640,
  height: 280,
};

export function Displays() {
  const t = texts();
  return (
    <>
      <Amounts />
      <Part name="PhoneNumber">
        <div className={css.row}>
          <PhoneNumber phone="0812345678" />
          <PhoneNumber phone="+66812345678" copy />
          <PhoneNumber phone="0812345678" masked />
          <PhoneNumber phone="081xxx5678" copy />
        </div>
      </Part>
      <PictureBanners />
      <Part name="Announcement">
        <Announcement tone="INFO" title={t.title} text={null} />
        <Announcement tone="GOOD" title={t.title} text={t.sentence} onClose={() => {}} />
        <Announcement tone="WARNING" title={t.name} text={t.sentence} onClose={() => {}} />
      </Part>
      <StatusBadges />
      <SmallMarks />
      <Part name="FullPageLoader">
        <div className={css.loader}>
          <FullPageLoader />
        </div>
      </Part>
    </>
  );
}

function Amounts() {
  return (
    <Part name="Money">
      <State name="balance, nothing, large, negative, hidden, live">
        <div className={css.row}>
          <Money satang={150_025} />
          <Money satang={0} />
          <Money satang={99_999_999_999_99} />
          <Money satang={-50_000} />
          <Money satang={150_025} hidden />
          <Money satang={150_025} live />
        </div>
      </State>
      <State name="in and out">
        <div className={css.row}>
          <Money satang={50_000} change />
          <Money satang={-50_000} change />
        </div>
      </State>
      <State name="AmountInWords">
        <AmountInWords satang={1_234_567_89} />
      </State>
    </Part>
  );
}

function PictureBanners() {
  const t = texts();
  return (
    <Part name="PictureBanner">
      <State name="picture, words, not loaded yet">
        <div className={css.row}>
          {[
            { files: [drawn], words: undefined },
            { files: [drawn], words: { title: t.title, text: t.sentence } },
            { files: [], words: undefined },
          ].map(({ files, words }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            <div key={place} style={{ width: 320 }}>
              <PictureBanner files={files} words={words} alt={t.title} sizes="320px" />
            </div>
          ))}
        </div>
      </State>
    </Part>
  );
}

function StatusBadges() {
  const t = texts();
  return (
    <Part name="StatusBadge">
      <State name="tones">
        <div className={css.row}>
          {tones.map((tone) => (
            <StatusBadge key={tone} tone={tone} label={t.status} />
          ))}
        </div>
      </State>
      <State name="top-ups and withdrawals as players read them">
        <div className={css.row}>
          {topups.map((status) => (
            <StatusBadge key={status} {...topupStatus(status)} />
          ))}
          {withdrawals.map((status) => (
            <StatusBadge key={status} {...withdrawStatus(status)} />
          ))}
        </div>
      </State>
    </Part>
  );
}

function SmallMarks() {
  return (
    <Part name="BankMark, QrCode, CountDown, Logo">
      <div className={css.row}>
        {['002', '004', '014', '025', '006'].map((code) => (
          <span key={code} className={css.row}>
            <BankMark code={code} /> {bankName(code)}
          </span>
        ))}
      </div>
      <div className={css.row}>
        <span style={{ padding: 8, borderRadius: 8, background: '#fff' }}>
          <QrCode text="salung" size={96} label="QR" />
        </span>
        <CountDown until={Date.now() + 15 * 60_000} />
        <CountDown until={Date.now() + 30_000} />
        <CountDown until={0} />
        <Logo name="Salung" />
      </div>
    </Part>
  );
}
