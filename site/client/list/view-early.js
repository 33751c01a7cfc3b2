// Runs before the page is painted, so it is plain, short and loaded by itself. The choice is made in view-toggle.ts.
try {
  const view = sessionStorage.getItem('view');
  if (view) document.documentElement.dataset.view = view;
} catch {
  // Storage is switched off: the page looks as it was printed.
}
