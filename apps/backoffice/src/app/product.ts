/** The name on the screens, until the general settings carry it. */
export const PRODUCT = 'Salung';
