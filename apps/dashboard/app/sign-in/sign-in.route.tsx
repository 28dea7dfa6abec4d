/** Where staff sign in; the pages of sign-in follow. */
export default function SignIn() {
  return (
    <main className="p-8">
      <h1>Sign in</h1>
    </main>
  );
}
