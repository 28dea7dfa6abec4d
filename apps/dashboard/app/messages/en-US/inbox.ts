/** Words of the inbox. */
export const inbox = {
  title: 'Claims',
  chooseClaim: 'Choose a claim',
  chooseClaimHelp: 'It opens here, beside the list.',
};
