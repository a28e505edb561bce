import { Button } from '@mantine/core';
import script from '@salung/fair/verify.mjs?url';
import { dateTime } from '@salung/ui';
import { IconCircleCheck, IconCircleX, IconDownload } from '@tabler/icons-react';
import { m } from '../../../paraglide/messages.js';
import { saveFile } from '../../../parts/save-file.ts';
import type { Draw } from './draw-query.ts';
import css from './House.module.css';
import { checksOf, type DrawFile, fileOf, type ProofCheck, proofChecks } from './proof.ts';

const checkWords: Readonly<Record<ProofCheck, [name: () => string, meaning: () => string]>> = {
  commitment: [m.lotto_house_check_commitment, m.lotto_house_check_commitment_text],
  entries: [m.lotto_house_check_entries, m.lotto_house_check_entries_text],
  order: [m.lotto_house_check_order, m.lotto_house_check_order_text],
  result: [m.lotto_house_check_result, m.lotto_house_check_result_text],
};

/** What this device finds when it draws again, with the file for everybody else. */
export default function Proof({ draw }: { draw: Draw }) {
  const file = fileOf(draw);
  if (!file) return null;
  const checks = checksOf(file);
  const isSound = proofChecks.every((check) => checks[check]);
  return (
    <div className={css.proof}>
      <p className={css.verdict} data-sound={isSound} role="status">
        {isSound ? m.lotto_house_sound({ result: file.result }) : m.lotto_house_unsound()}
      </p>
      <ul className={css.checks}>
        {proofChecks.map((check) => {
          const [name, meaning] = checkWords[check];
          return (
            <li key={check}>
              <Tick ok={checks[check]} />
              <span>
                <b>{name()}</b>
                <span className={css.meaning}>{meaning()}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <Values file={file} />
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        onClick={() =>
          saveFile(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), 'draw.json')
        }
      >
        {m.lotto_house_download()}
      </Button>
      <Button
        component="a"
        href={script}
        download="verify.mjs"
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden="true" />}
      >
        {m.lotto_house_script()}
      </Button>
      <p className={css.meaning}>
        {m.lotto_house_script_text()} <code translate="no">node verify.mjs draw.json</code>
      </p>
    </div>
  );
}

function Tick({ ok }: { ok: boolean }) {
  const Icon = ok ? IconCircleCheck : IconCircleX;
  return (
    <span className={css.tick} data-ok={ok}>
      <Icon size={22} aria-hidden="true" />
      <span className="s-only-spoken">{ok ? m.lotto_house_holds() : m.lotto_house_fails()}</span>
    </span>
  );
}

function Values({ file: { seed, entriesHash, beacon, beaconOf } }: { file: DrawFile }) {
  return (
    <dl className={css.values}>
      <dt>{m.lotto_house_seed()}</dt>
      <dd translate="no">{seed}</dd>
      <dt>{m.lotto_house_entries_hash()}</dt>
      <dd translate="no">{entriesHash}</dd>
      <dt>{m.lotto_house_beacon({ round: beaconOf.round, at: dateTime(beaconOf.at) })}</dt>
      <dd translate="no">{beacon}</dd>
      <dt>{m.lotto_house_beacon_source()}</dt>
      <dd translate="no">{beaconOf.source}</dd>
    </dl>
  );
}
