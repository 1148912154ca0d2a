// A link to a map that says `#play` begins to play the journey, as soon as the map offers it.

export function enhance() {
  if (location.hash !== '#play' || !document.querySelector('figure.map')) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  const begin = () => {
    const button = document.querySelector('.journey-play');
    button?.click();
    return button !== null;
  };
  if (begin()) return;
  const observer = new MutationObserver(() => { if (begin()) observer.disconnect(); });
  observer.observe(document.querySelector('figure.map'), { childList: true, subtree: true });
}
