/** Reasons for a return in stores that haven't chosen their own. */
export const returnReasons = {
  WRONG_SIZE: 'It doesn’t fit',
  NOT_AS_EXPECTED: 'It’s not what I expected',
  CHANGED_MIND: 'I changed my mind',
  ARRIVED_LATE: 'It arrived too late',
  OTHER: 'Another reason',
};
