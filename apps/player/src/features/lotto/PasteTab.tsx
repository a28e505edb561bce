import { Button, Textarea } from '@mantine/core';
import {
  type BetType,
  type ChatBet,
  type ChatDialect,
  type ChatLine,
  type ChatTotal,
  readChat,
} from '@salung/lotto';
import { FormField, formatBaht } from '@salung/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import page from '../../parts/page.module.css';
import { addLines, type Line, offeredLines, totalOf } from './basket.ts';
import { leftText, type Question, questionOf, readDialect } from './dialect.ts';
import type { EntryProps } from './entry.ts';
import css from './Paste.module.css';
import { reasonWords } from './paste-words.ts';
import { readStored, writeStored } from './stored.ts';
import { betWords } from './words.ts';

/** So many bets of a line are named; of more, the first ones and how many there are. */
const FEW = 4;

/** How the player's chats are meant, which is kept for later ones. */
function useDialect(): [dialect: ChatDialect, settle: (next: ChatDialect) => void] {
  const [dialect, setDialect] = useState<ChatDialect>(() => readDialect(readStored('dialect')));
  return [
    dialect,
    (next) => {
      writeStored('dialect', Object.keys(next).length > 0 ? next : null);
      setDialect(next);
    },
  ];
}

/** Bets as they were written in a chat: each line with how it was read, before anything is taken. */
export default function PasteTab({ bets: offered, onAdd }: EntryProps) {
  const [text, setText] = useState('');
  const [dialect, settle] = useDialect();
  const deferred = useDeferredValue(text);
  const isSettled = Object.keys(dialect).length > 0;
  return (
    <div className={css.paste}>
      <FormField label={m.lotto_paste()} hint={m.lotto_paste_hint()}>
        {(control) => (
          <Textarea
            {...control}
            value={text}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            placeholder={m.lotto_paste_example()}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </FormField>
      {deferred.trim() !== '' && (
        <Reading
          text={deferred}
          isOlder={deferred !== text}
          dialect={dialect}
          onSettle={settle}
          offered={offered}
          onTake={(bets, rest) => {
            if (onAdd(bets) > 0) setText(rest);
          }}
        />
      )}
      {isSettled && (
        <Button variant="subtle" color="gray" onClick={() => settle({})}>
          {m.lotto_dialect_forget()}
        </Button>
      )}
    </div>
  );
}

interface ReadingProps {
  text: string;
  /** Whether the field has another text by now. Its bets cannot be taken: a second tap would take them twice. */
  isOlder: boolean;
  dialect: ChatDialect;
  onSettle: (next: ChatDialect) => void;
  /** The bets that the market sells. */
  offered: EntryProps['bets'];
  /** Called with what is to be bet, and with the text without it. */
  onTake: (bets: Line[], rest: string) => void;
}

/** How the text was read, line by line, and the button that takes its bets. */
function Reading({ text, isOlder, dialect, onSettle, offered, onTake }: ReadingProps) {
  const setPrice = offered.find(({ type }) => type === 'set4')?.setPrice ?? null;
  const { lines, total } = useMemo(() => readChat(text, dialect, setPrice), [text, dialect, setPrice]);
  const shown = lines.filter(({ kind, reason }) => !(kind === 'ignored' && reason === 'empty'));
  const types = offered.map(({ type }) => type);
  const read = offeredLines(
    lines.flatMap((line) => line.bets),
    offered,
  );
  const bets = addLines([], read.sold);
  const unread = lines.filter(({ kind }) => kind === 'unread').length;
  const question = questionOf(lines);
  return (
    <>
      {question && (
        <Ask question={question} onSettle={(value) => onSettle({ ...dialect, [question.form]: value })} />
      )}
      <ul className={css.lines} aria-label={m.lotto_paste_read()}>
        {shown.map((line) => (
          <ReadLine key={line.at} line={line} types={types} />
        ))}
      </ul>
      <Sums total={total} unread={unread} />
      {read.others.length > 0 && (
        <p className={page.alert}>
          {m.lotto_unsold({
            amount: formatBaht(totalOf(read.others)),
            types: types.map((type) => betWords[type]()).join(', '),
          })}
        </p>
      )}
      {question && <p className={page.alert}>{m.lotto_ask_first()}</p>}
      <Button
        variant="default"
        disabled={isOlder || bets.length === 0 || question !== undefined}
        onClick={() => onTake(bets, leftText(lines, types))}
      >
        {bets.length > 0
          ? m.lotto_add_sum({
              count: bets.length.toLocaleString('en'),
              amount: formatBaht(totalOf(bets)),
            })
          : m.lotto_add()}
      </Button>
    </>
  );
}

/** The bets of a line in words: `2 ตัวบน 12, 21 ฿50.00`. */
function betsText(bets: readonly ChatBet[]): string {
  const groups = new Map<string, { first: ChatBet; numbers: string[] }>();
  for (const bet of bets) {
    const name = `${bet.type} ${bet.stake}`;
    const group = groups.get(name);
    if (group) group.numbers.push(bet.number);
    else groups.set(name, { first: bet, numbers: [bet.number] });
  }
  return [...groups.values()]
    .map(({ first: { type, stake }, numbers }) => {
      const more = numbers.length > FEW ? ` ${m.lotto_and_more({ count: numbers.length - FEW })}` : '';
      return `${betWords[type]()} ${numbers.slice(0, FEW).join(', ')}${more} ${formatBaht(stake)}`;
    })
    .join(' · ');
}

/** A form with two meanings, asked once: the answer is kept for this and later chats. */
function Ask({ question, onSettle }: { question: Question; onSettle: (value: string) => void }) {
  return (
    <fieldset className={css.ask}>
      <legend>{m.lotto_ask({ text: question.text.trim() })}</legend>
      {question.readings.map(({ value, bets }) => (
        <button key={value} type="button" className={css.reading} onClick={() => onSettle(value)}>
          {betsText(bets)}
        </button>
      ))}
      <p className={page.quiet}>{m.lotto_ask_hint()}</p>
    </fieldset>
  );
}

function ReadLine({ line, types }: { line: ChatLine; types: readonly BetType[] }) {
  const { text, kind, bets, reason, span } = line;
  const sold = bets.filter(({ type }) => types.includes(type));
  const others = bets.filter(({ type }) => !types.includes(type));
  return (
    <li data-kind={others.length > 0 ? 'unsold' : kind}>
      <span className={css.text} translate="no">
        {span && kind === 'unread' ? (
          <>
            {text.slice(0, span.from)}
            <mark>{text.slice(span.from, span.to)}</mark>
            {text.slice(span.to)}
          </>
        ) : (
          text
        )}
      </span>
      <span className={css.meaning}>
        {kind === 'bets' && betsText(sold)}
        {others.length > 0 && (
          <span className={css.unsold}>{m.lotto_line_unsold({ bets: betsText(others) })}</span>
        )}
        {kind === 'header' && m.lotto_line_header()}
        {kind === 'total' && m.lotto_line_total()}
        {kind === 'note' && m.lotto_line_note()}
        {kind === 'ignored' && m.lotto_line_ignored()}
        {kind === 'unread' && `${m.lotto_line_unread()}: ${reasonWords(reason)}`}
      </span>
    </li>
  );
}

function Sums({ total, unread }: { total: ChatTotal; unread: number }) {
  return (
    <div className={css.sums}>
      <dl className={page.facts}>
        <div>
          <dt>{m.lotto_total_read()}</dt>
          <dd>{formatBaht(total.read)}</dd>
        </div>
        {total.pasted !== undefined && (
          <div>
            <dt>{m.lotto_total_pasted()}</dt>
            <dd>{formatBaht(total.pasted)}</dd>
          </div>
        )}
      </dl>
      {total.differs && <p className={page.alert}>{m.lotto_total_differs()}</p>}
      {unread > 0 && <p className={page.alert}>{m.lotto_unread({ count: unread })}</p>}
    </div>
  );
}
