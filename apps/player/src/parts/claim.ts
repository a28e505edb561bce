/** Satang to play for a claim, as the server asks for them: rounded up. @param multiplier times, to the hundredth */
export const toPlayFor = (amount: number, multiplier: number): number =>
  Math.ceil((amount * Math.round(multiplier * 100)) / 100);
