/** What is sent of a registration form: the confirmation stays in the browser. */
export function withoutConfirmation<Form extends { confirmPassword: string }>(form: Form) {
  const { confirmPassword: _confirmed, ...registration } = form
  return registration
}
