import { texts } from './texts.js';

const byId = (id) => document.getElementById(id);
let language = localStorage.getItem('language') === 'en' ? 'en' : 'th';
let messages = [];
let staff = [];
let own = null;
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
}

let cut = false;
function drawState() {
  const state = byId('state');
  state.toggleAttribute('data-cut', cut);
  state.textContent = `● ${t(cut ? 'cut' : 'live')}`;
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
drawTexts();
followMessages();
followCodes();
