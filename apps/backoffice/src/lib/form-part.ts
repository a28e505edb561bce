import type { Problems } from './form-problems.ts';

/** What a form gives to the fields of a part of it. */
export interface FormPart<Fields> {
  given: Fields;
  put: (change: Partial<Fields>) => void;
  problems: Problems<Fields>;
}

/** The names of the fields that hold any text, not one of a few choices. */
type TextName<Fields> = {
  [Name in keyof Fields]: string extends Fields[Name] ? Name : never;
}[keyof Fields];

/** Makes the properties of the form's text fields. @returns the properties by a field's name, with the most characters it takes */
export const textFieldOf =
  <Fields extends object>({ given, put, problems }: FormPart<Fields>) =>
  (name: TextName<Fields>, max?: number) => ({
    value: String(given[name]),
    onChange: (event: { currentTarget: { value: string } }) =>
      put({ [name]: event.currentTarget.value } as Partial<Fields>),
    error: problems[name],
    ...(max === undefined ? {} : { maxLength: max }),
    autoComplete: 'off',
  });

/** Makes the properties of the form's amounts. @returns the properties by a field's name */
export const amountFieldOf =
  <Fields extends object>({ given, put, problems }: FormPart<Fields>) =>
  (name: TextName<Fields>) => ({
    value: String(given[name]),
    onChange: (typed: string) => put({ [name]: typed } as Partial<Fields>),
    error: problems[name],
    autoComplete: 'off',
  });
