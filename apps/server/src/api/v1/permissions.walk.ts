
  confirmEmail: {