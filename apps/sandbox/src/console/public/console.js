import { texts } from './texts.js';

const byId = (id) => document.getElementById(id);
let language = localStorage.getItem('language') === 'en' ? 'en' : 'th';
let messages = [];
let staff = [];
let own = null;
let activity = null;
const seen = new Set();
const t = (key) => texts[language][key];

function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

function copyButton(code) {
  const button = element('button', { type: 'button', 'aria-label': `${t('copy')} ${code}` }, t('copy'));
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code);
    button.textContent = t('copied');
    setTimeout(() => {
      button.textContent = t('copy');
    }, 1500);
  });
  return button;
}

const localPhone = (phone) => phone.replace(/^\+66/, '0');

function messageItem({ id, to, text, at }) {
  const time = new Date(at).toLocaleTimeString(language === 'th' ? 'th-TH' : 'en-GB');
  const item = element('li', { 'data-to': localPhone(to) });
  item.append(element('span', { class: 'who' }, localPhone(to)), element('time', { datetime: at }, time));
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code) item.append(element('span', { class: 'code' }, code), copyButton(code));
  item.append(element('p', { lang: 'th' }, text));
  if (!seen.has(id)) item.classList.add('new');
  seen.add(id);
  return item;
}

function drawMessages() {
  byId('messages').replaceChildren(...messages.map(messageItem));
  byId('no-messages').hidden = messages.length > 0;
}

function codeItem(name, { code, next, validUntil }) {
  const bar = element('span');
  const item = element(
    'li',
    { 'data-name': name },
    element('span', { class: 'who' }, name),
    element('span', { class: 'quiet' }, `${t('next')} ${next}`),
    element('span', { class: 'code' }, code),
    copyButton(code),
    element('span', { class: 'left' }, bar),
  );
  const tick = () => {
    if (!item.isConnected) return;
    bar.style.setProperty('--left', String(Math.max(0, validUntil - performance.now()) / 30_000));
    setTimeout(tick, 250);
  };
  setTimeout(tick);
  return item;
}

function drawCodes() {
  byId('codes').replaceChildren(...staff.map((one) => codeItem(one.username, one)));
  byId('own-code').replaceChildren(...(own ? [codeItem(t('ownName'), own)] : []));
}

const dated = (codes) => ({ ...codes, validUntil: performance.now() + codes.validFor });

/** Asks for the codes, and again when their step is over. */
async function followCodes() {
  let wait = 2000;
  try {
    const response = await fetch('/authenticators');
    staff = (await response.json()).data.map(dated);
    await readOwn();
    drawCodes();
    wait = Math.max(50, (staff[0]?.validFor ?? wait) + 20);
  } catch {
    // Cut off: the stream's state says so.
  }
  setTimeout(followCodes, wait);
}

async function readOwn() {
  const setup = byId('setup').value.trim();
  const problem = byId('own-problem');
  problem.hidden = true;
  if (setup === '') {
    own = null;
    return;
  }
  const response = await fetch('/authenticators/code', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ setup }),
  });
  if (setup !== byId('setup').value.trim()) return;
  own = response.ok ? dated(await response.json()) : null;
  problem.hidden = response.ok;
}

/** How the platform answered what it was told last; null where nothing is known. */
let told = null;
function drawTold() {
  const answers = told?.length ? told.map((status) => status ?? t('noAnswer')).join(', ') : t('toldNothing');
  byId('orders-state').textContent = told === null ? '' : filled(t('told'), { answers });
}

function orderButton(order, action, body) {
  const button = element('button', { type: 'button' }, t(action));
  button.addEventListener('click', async () => {
    button.disabled = true;
    const answer = await fetch(`/gateways/orders/${order.id}/${action === 'fail' ? 'fail' : 'pay'}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    told = answer?.ok ? (await answer.json()).told : null;
    drawTold();
    await readOrders();
  });
  return button;
}

function orderItem(order) {
  const item = element(
    'li',
    { 'data-order': order.id },
    element('span', { class: 'who' }, gatewayName(order.provider)),
    element(
      'span',
      { class: 'quiet' },
      `${t(order.direction === 'deposit' ? 'payIn' : 'payOut')} · ${order.who}`,
    ),
    element('span', { class: 'code' }, baht(order.amountToPay)),
  );
  // Money of another amount than asked: a hundred baht less, or a baht where it is less than that.
  const other = order.amountToPay > 10_000 ? order.amountToPay - 10_000 : 100;
  const actions = element('span', { class: 'actions' }, orderButton(order, 'pay', {}));
  if (order.direction === 'deposit') actions.append(orderButton(order, 'payOther', { amount: other }));
  actions.append(orderButton(order, 'fail', {}));
  item.append(actions);
  return item;
}

let orders = [];
function drawOrders() {
  const open = orders.filter(({ state }) => state === 'pending').slice(0, 20);
  byId('orders').replaceChildren(...open.map(orderItem));
  byId('no-orders').hidden = open.length > 0;
}

async function readOrders() {
  const response = await fetch('/gateways/orders');
  const { data } = await response.json();
  const isNew = JSON.stringify(data) !== JSON.stringify(orders);
  orders = data;
  // What stands still keeps its focus.
  if (isNew) drawOrders();
}

/** Reads the orders at the gateways, again and again. */
async function followOrders() {
  await readOrders().catch(() => undefined);
  setTimeout(followOrders, 2000);
}

const gatewayNames = {
  t_payment: 'T-Payment',
  mtmpay: 'MTMPay',
  stpayment: 'STPayment',
  superpay: 'SuperPay',
  bitpayz: 'BITPAYZ',
};
const gatewayName = (name) => gatewayNames[name] ?? name;
const choices = {
  orders: ['take', 'refuse', 'error', 'html', 'hang', 'forget', 'unsigned', 'other'],
  callbacks: ['once', 'twice', 'never', 'wrong', 'old'],
  queries: ['answer', 'error', 'hang', 'unknown'],
  paysAtOnce: ['true', 'false'],
};

let gateways = [];
function drawMoods() {
  const select = byId('gateway');
  const chosen = select.value || gateways[0]?.name;
  const isUsual = ({ orders, callbacks, queries, paysAtOnce }) =>
    orders === 'take' && callbacks === 'once' && queries === 'answer' && paysAtOnce;
  select.replaceChildren(
    ...gateways.map((one) =>
      element('option', { value: one.name }, `${gatewayName(one.name)}${isUsual(one) ? '' : ' *'}`),
    ),
  );
  if (chosen) select.value = chosen;
  const mood = gateways.find(({ name }) => name === select.value);
  for (const field of document.querySelectorAll('[data-mood]')) {
    const { mood: kind } = field.dataset;
    const words = t('moodWords')[kind];
    field.replaceChildren(...choices[kind].map((value) => element('option', { value }, words[value])));
    if (mood) field.value = String(mood[kind]);
  }
}

async function readMoods() {
  const { data } = await (await fetch('/gateways')).json();
  const isNew = JSON.stringify(data) !== JSON.stringify(gateways);
  gateways = data;
  if (isNew && !document.activeElement?.closest('.fields')) drawMoods();
}

/** Reads how the gateways behave, again and again: tests may change it. */
async function followMoods() {
  await readMoods().catch(() => undefined);
  setTimeout(followMoods, 4000);
}

let slips = null;
function drawSlips() {
  if (slips === null) return;
  const select = byId('slip-mode');
  const texts = t('slipModes');
  select.replaceChildren(
    ...slips.modes.map((mode) => element('option', { value: mode }, texts[mode] ?? mode)),
  );
  select.value = slips.mode;
  byId('slips-state').textContent = filled(t('slipsState'), { asked: slips.asked, known: slips.data.length });
  const accounts = new Set(
    slips.data.flatMap(({ receiver, sender }) => [receiver.accountNumber, sender.accountNumber]),
  );
  byId('accounts').replaceChildren(...[...accounts].map((value) => element('option', { value })));
}

async function readSlips() {
  const next = await (await fetch('/transfers')).json();
  const isNew = JSON.stringify(next) !== JSON.stringify(slips);
  slips = next;
  if (isNew) drawSlips();
}

/** Reads how the services that check slips answer, and how often they were asked. */
async function followSlips() {
  await readSlips().catch(() => undefined);
  setTimeout(followSlips, 2000);
}

const transfers = ['pay', 'refuse', 'die', 'twice', 'late', 'contradict'];

function phoneItem({ id, name, isSignedIn, mood, balance, latest }) {
  const label = name ?? `#${id}`;
  const select = element('select', { 'aria-label': `${t('phoneMood')} · ${label}` });
  select.replaceChildren(...transfers.map((value) => element('option', { value }, t('phoneMoods')[value])));
  select.value = mood.transfers;
  select.addEventListener('change', async () => {
    await fetch(`/agents/${id}/mood`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ transfers: select.value }),
    }).catch(() => undefined);
    await readPhones();
  });
  const [last] = latest;
  const said = last ? ` · ${t('phoneDid')[last.what]}${last.amount ? ` ${baht(last.amount)}` : ''}` : '';
  const kill = element('button', { type: 'button' }, t('phoneKill'));
  kill.addEventListener('click', async () => {
    kill.disabled = true;
    await fetch(`/agents/${id}/kill`, { method: 'POST' }).catch(() => undefined);
    kill.blur();
    await readPhones();
  });
  return element(
    'li',
    { 'data-phone': String(id) },
    element('span', { class: 'who' }, label),
    element('span', { class: 'quiet' }, `${t(isSignedIn ? 'phoneIn' : 'phoneOut')}${said}`),
    element('span', { class: 'code' }, baht(balance)),
    select,
    kill,
  );
}

let phones = [];
function drawPhones() {
  byId('phones').replaceChildren(...phones.map(phoneItem));
  byId('no-phones').hidden = phones.length > 0;
  byId('line-form').hidden = phones.length === 0;
  const select = byId('line-phone');
  const chosen = select.value;
  select.replaceChildren(
    ...phones.map(({ id, name }) => element('option', { value: String(id) }, name ?? `#${id}`)),
  );
  if (chosen) select.value = chosen;
}

async function readPhones() {
  const { data } = await (await fetch('/agents')).json();
  const isNew = JSON.stringify(data) !== JSON.stringify(phones);
  phones = data;
  // What stands still keeps its focus, and so does a list that somebody has open.
  if (isNew && !byId('phones').contains(document.activeElement)) drawPhones();
}

/** Reads what the phones with a bank's app do, again and again. */
async function followPhones() {
  await readPhones().catch(() => undefined);
  setTimeout(followPhones, 2000);
}

function drawTexts() {
  document.documentElement.lang = language;
  document.title = `${t('title')} · Salung`;
  for (const node of document.querySelectorAll('[data-text]')) node.textContent = t(node.dataset.text);
  byId('language').textContent = t('other');
  byId('setup').setAttribute('aria-label', t('own'));
  byId('setup').setAttribute('placeholder', 'otpauth://totp/…');
  drawState();
  drawMessages();
  drawCodes();
  drawPhones();
  drawActivity();
  drawOrders();
  drawTold();
  drawMoods();
  drawSlips();
}

let cut = false;
function drawState() {
  const state = byId('state');
  state.toggleAttribute('data-cut', cut);
  state.textContent = `● ${t(cut ? 'cut' : 'live')}`;
}

const baht = (satang) => `฿${(satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? '');

function actionItem({ at, phone, did, game, stake, payout, amount, autoAt, code }) {
  const words = filled(t(did), {
    ...{ code },
    stake: stake === undefined ? '' : baht(stake),
    payout: payout === undefined ? '' : baht(payout),
    amount: amount === undefined ? '' : baht(amount),
    autoAt: autoAt === undefined ? '' : (autoAt / 100).toFixed(2),
  });
  const time = new Date(at).toLocaleTimeString(language === 'th' ? 'th-TH' : 'en-GB');
  return element(
    'li',
    { 'data-did': did },
    element('span', { class: 'who' }, phone),
    element('time', { datetime: at }, time),
    element('p', {}, game ? `${game}: ${words}` : words),
  );
}

function drawActivity() {
  byId('activity').hidden = activity === null;
  if (activity === null) return;
  const { perMinute, rounds, latest } = activity;
  // What a person is typing stays.
  if (document.activeElement !== byId('rate')) byId('rate').value = String(perMinute);
  const played = filled(t('rounds'), { rounds });
  byId('activity-state').textContent = perMinute === 0 ? `${t('off')} · ${played}` : played;
  byId('actions').replaceChildren(...latest.map(actionItem));
}

function followMessages() {
  const stream = new EventSource('/console/messages');
  stream.addEventListener('snapshot', ({ data }) => {
    messages = JSON.parse(data);
    for (const { id } of messages) seen.add(id);
    cut = false;
    drawState();
    drawMessages();
  });
  stream.addEventListener('message', ({ data }) => {
    messages = [JSON.parse(data), ...messages].slice(0, 500);
    drawMessages();
  });
  stream.addEventListener('activity', ({ data }) => {
    activity = JSON.parse(data);
    drawActivity();
  });
  stream.addEventListener('error', () => {
    cut = true;
    drawState();
  });
}

byId('language').addEventListener('click', () => {
  language = language === 'th' ? 'en' : 'th';
  localStorage.setItem('language', language);
  drawTexts();
});
byId('setup').addEventListener('input', async () => {
  await readOwn().catch(() => undefined);
  drawCodes();
});
byId('rate-form').addEventListener('submit', async (event) => {
  event.preventDefault();
  byId('rate').blur();
  await fetch('/activity', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ perMinute: Number(byId('rate').value) }),
  }).catch(() => undefined);
});
byId('slip-mode').addEventListener('change', async () => {
  await fetch('/transfers/mode', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: byId('slip-mode').value }),
  }).catch(() => undefined);
  await readSlips().catch(() => undefined);
});
byId('gateway').addEventListener('change', drawMoods);
for (const field of document.querySelectorAll('[data-mood]')) {
  field.addEventListener('change', async () => {
    const { mood: kind } = field.dataset;
    const value = kind === 'paysAtOnce' ? field.value === 'true' : field.value;
    await fetch(`/gateways/${byId('gateway').value}/mood`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ [kind]: value }),
    }).catch(() => undefined);
    gateways = [];
    await readMoods().catch(() => undefined);
    drawMoods();
  });
}
byId('line-form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const amount = Math.round(Number(byId('line-amount').value) * 100);
  const payerName = byId('line-payer').value.trim();
  const answer = await fetch(`/agents/${byId('line-phone').value}/lines`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines: [{ amount, ...(payerName ? { payerName } : {}) }] }),
  }).catch(() => undefined);
  byId('line-state').textContent = t(answer?.ok ? 'lineSent' : 'lineNotSent');
});
byId('statement-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const account = byId('statement-account').value.trim();
  location.assign(`/transfers/statement?account=${encodeURIComponent(account)}`);
});
drawTexts();
void followSlips();
void followPhones();
followMessages();
followCodes();
followOrders();
void followMoods();
