/**
 * A provider's request as the operator configures it. Placeholders can be in the values of a JSON body, of a form or of the
 * address's query: `{text}`, `{phone}` (+66812345678), `{phone66}` (66812345678), `{phone0}` (0812345678),
 * `{sender}`. They are filled in after parsing, so that no text can change the structure of the request.
 */
export interface Message {
  phone: string;
  text: string;
  sender: string;
}

const valuesOf = ({ phone, text, sender }: Message): Record<string, string> => ({
  text,
  phone,
  phone66: phone.slice(1),
  phone0: `0${phone.slice(3)}`,
  sender,
});

const fill = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

function fillJson(value: unknown, values: Record<string, string>): unknown {
  if (typeof value === 'string') return fill(value, values);
  if (Array.isArray(value)) return value.map((each) => fillJson(each, values));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillJson(each, values)]));
}

function fillPairs(pairs: URLSearchParams, values: Record<string, string>): URLSearchParams {
  return new URLSearchParams([...pairs].map(([key, value]): [string, string] => [key, fill(value, values)]));
}

export const filledUrl = (template: string, message: Message): string => {
  const url = new URL(template);
  url.search = fillPairs(url.searchParams, valuesOf(message)).toString();
  return url.href;
};

/** The body for a content type: JSON, or a form. @throws SyntaxError if a JSON template is not JSON */
export function filledBody(template: string, contentType: string, message: Message): string {
  const values = valuesOf(message);
  return contentType.startsWith('application/json')
    ? JSON.stringify(fillJson(JSON.parse(template), values))
    : fillPairs(new URLSearchParams(template), values).toString();
}
