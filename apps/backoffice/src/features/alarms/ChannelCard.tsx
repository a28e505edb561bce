import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Button, Switch } from '@mantine/core';
import type { Answer } from '@salung/client';
import type { AlarmChannel } from '@salung/contract';
import { dateTime, errorText, StatusBadge, toast } from '@salung/ui';
import { Callout, Facts } from '@salung/ui/office';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { SecondPerson } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import css from './Alarms.module.css';
import { type Channel, channelNames, outcomeText, settingName } from './alarm-text.ts';

interface ChannelCardProps {
  channel: Channel;
  /** All of them in their order, and the place of this one. */
  kinds: readonly AlarmChannel[];
  place: number;
  onConnect: () => void;
}

type Tested = Answer<'alarms.test'>;

/** Changes and tests a channel. `tested` is what its provider said to the last test. */
function useChannel({ kind }: Channel) {
  const reload = useReload();
  const [busy, setBusy] = useState(false);
  const [tested, setTested] = useState<Tested>();
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.bad(errorText(error), { title: channelNames[kind] });
    }
    await reload('alarms.channels', 'alarms.list');
    setBusy(false);
  };
  const edit = (body: { isActive?: boolean; language?: 'th' | 'en'; tellsOver?: boolean }) =>
    run(() => client.call('alarms.editChannel', { params: { id: kind }, body }));
  const move = (kinds: readonly AlarmChannel[], to: number) =>
    run(async () => {
      const others = kinds.filter((other) => other !== kind);
      await client.call('alarms.order', { body: { kinds: others.toSpliced(to, 0, kind) } });
    });
  const test = () => run(async () => setTested(await client.call('alarms.test', { params: { id: kind } })));
  return { busy, tested, edit, move, test };
}

type Work = ReturnType<typeof useChannel>;

/** One channel: whether it works, where it leads, and the test of it. */
export function ChannelCard({ channel, kinds, place, onConnect }: ChannelCardProps) {
  const mayEdit = useCan()('alarm:edit');
  const work = useChannel(channel);
  const { kind, isActive, isConnected, problem, problemAt, approvalId } = channel;
  return (
    <li className={css.card}>
      <div className={css.head}>
        <h2 className={css.name}>
          {place + 1}. {channelNames[kind]}
        </h2>
        <div className={css.tools}>
          <StatusBadge
            tone={isActive ? (problem ? 'bad' : 'good') : 'quiet'}
            label={isActive ? m.games_on() : m.games_off()}
          />
          {mayEdit && <OrderButtons channel={channel} kinds={kinds} place={place} work={work} />}
        </div>
      </div>
      {problem && (
        <Callout tone="bad">{`${outcomeText(problem)}${problemAt ? ` (${dateTime(problemAt)})` : ''}`}</Callout>
      )}
      <Facts rows={factsOf(channel)} />
      {approvalId && <SecondPerson approvalId={approvalId} about={m.alarms_change()} />}
      {mayEdit && isConnected && <Switches channel={channel} work={work} />}
      {work.tested && <TestAnswer tested={work.tested} />}
      {mayEdit && <Actions channel={channel} work={work} onConnect={onConnect} />}
    </li>
  );
}

function factsOf({ isConnected, settings, answeredAt, quota }: Channel): [string, string | null][] {
  if (!isConnected) return [[m.alarms_connection(), m.alarms_not_connected()]];
  return [
    ...Object.entries(settings).map(([name, value]): [string, string] => [settingName(name), value]),
    [m.alarms_answered(), answeredAt ? dateTime(answeredAt) : '–'],
    [
      m.alarms_quota(),
      quota &&
        (quota.limit === null
          ? m.alarms_quota_used({ used: quota.used })
          : m.alarms_quota_of({ used: quota.used, limit: quota.limit })),
    ],
  ];
}

/** What the provider said to the test. */
function TestAnswer({ tested: { outcome, status, answer } }: { tested: Tested }) {
  return (
    <div role="status">
      <Callout tone={outcome === 'TOLD' ? 'good' : 'bad'}>
        <b>{outcomeText(outcome)}</b>
        <span className={css.answer}>{[status, answer].filter(Boolean).join(' · ')}</span>
      </Callout>
    </div>
  );
}

interface OrderButtonsProps extends Pick<ChannelCardProps, 'channel' | 'kinds' | 'place'> {
  work: Work;
}

/** Moves a channel before or after its neighbour. */
function OrderButtons({ channel, kinds, place, work: { busy, move } }: OrderButtonsProps) {
  const name = channelNames[channel.kind];
  return (
    <>
      <ActionIcon
        variant="default"
        size="lg"
        disabled={busy || place === 0}
        aria-label={m.alarms_earlier({ name })}
        onClick={() => void move(kinds, place - 1)}
      >
        <IconArrowUp size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        disabled={busy || place === kinds.length - 1}
        aria-label={m.alarms_later({ name })}
        onClick={() => void move(kinds, place + 1)}
      >
        <IconArrowDown size={18} />
      </ActionIcon>
    </>
  );
}

interface SwitchesProps {
  channel: Channel;
  work: Work;
}

/** In which language a channel tells, and whether it also tells what is over. */
function Switches({ channel, work: { busy, edit } }: SwitchesProps) {
  return (
    <div className={css.switches}>
      <Switch
        label={m.alarms_english()}
        checked={channel.language === 'en'}
        disabled={busy}
        onChange={() => void edit({ language: channel.language === 'en' ? 'th' : 'en' })}
      />
      <Switch
        label={m.alarms_tells_over()}
        checked={channel.tellsOver}
        disabled={busy}
        onChange={() => void edit({ tellsOver: !channel.tellsOver })}
      />
    </div>
  );
}

interface ActionsProps extends SwitchesProps {
  onConnect: () => void;
}

/** Tests a channel, connects it, and switches it on or off. */
function Actions({ channel, work: { busy, edit, test }, onConnect }: ActionsProps) {
  const { isActive, isConnected, approvalId } = channel;
  const name = channelNames[channel.kind];
  return (
    <div className={css.tools}>
      {isConnected && (
        <Button variant="default" size="sm" loading={busy} onClick={() => void test()}>
          {m.alarms_test()}
        </Button>
      )}
      {!approvalId && (
        <Button
          variant="default"
          size="sm"
          aria-label={`${isConnected ? m.alarms_change() : m.alarms_connect()} ${name}`}
          onClick={onConnect}
        >
          {isConnected ? m.alarms_change() : m.alarms_connect()}
        </Button>
      )}
      {isConnected && (
        <Button
          variant="subtle"
          size="sm"
          color={isActive ? 'red' : 'gray'}
          disabled={busy}
          aria-label={`${isActive ? m.alarms_switch_off() : m.alarms_switch_on()} ${name}`}
          onClick={() => void edit({ isActive: !isActive })}
        >
          {isActive ? m.alarms_switch_off() : m.alarms_switch_on()}
        </Button>
      )}
    </div>
  );
}
