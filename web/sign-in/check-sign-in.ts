import { EmailSignInForm, LoginForm, PasswordRequestForm, RegisterForm } from '#contract/customers/customers.ts';
import { checkWith } from '#web/forms/check-with.ts';
import type { CheckForm } from '#web/forms/use-checked-form.ts';

const checkRegister = checkWith(RegisterForm);

export const checkLogin = checkWith(LoginForm);
export const checkEmail = checkWith(EmailSignInForm);
export const checkForgotten = checkWith(PasswordRequestForm);

/** docs/spec.md#sign-up-form: `verify` is sent equal to the password, so that the password is typed only once. */
export const checkSignUp: CheckForm = (values) => checkRegister({ ...values, verify: values.password ?? '' });

/** People copy the code with the spaces around and in it. */
export function digitsOf(code: string): string {
  return code.replace(/\s/g, '');
}

export const checkCode: CheckForm = ({ code = '' }) => {
  if (/^\d{6}$/.test(digitsOf(code))) return {};
  return { code: code.trim() ? 'invalid-field' : 'required-field' };
};
