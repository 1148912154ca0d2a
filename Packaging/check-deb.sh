#!/bin/sh
# Installs the Debian package in a minimal system created by debootstrap, runs the program, and uninstalls
# it; run as root by `make deb-check`.
set -eu
cd "$(dirname "$0")/.."
root=$PWD/.build/deb/check
rm -rf --one-file-system "$root"
debootstrap --variant=minbase "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$root" \
  "${MIRROR:-http://deb.debian.org/debian}" >.build/deb/debootstrap.log
cp .build/virtual-vacation_*.deb "$root/tmp"
# Swift reads a program's arguments there.
mount -t proc proc "$root/proc"
trap 'umount "$root/proc"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
within() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 "$@"; }
within sh -euxc '
  apt-get install -qq -y --no-install-recommends /tmp/virtual-vacation_*.deb >/dev/null
  ! ldd /usr/bin/vacation | grep "not found"
  vacation --version
  vacation demo
  vacation flickr photos Kyoto --sample --limit 3
  vacation visit --listed all --sample
  vacation itinerary | grep Kyoto
  vacation check
  for file in bash-completion/completions/vacation zsh/vendor-completions/_vacation \
    fish/vendor_completions.d/vacation.fish man/man1/vacation.1.gz; do
    test -s /usr/share/$file
  done
  apt-get purge -qq -y virtual-vacation >/dev/null
  test ! -e /usr/bin/vacation && test ! -e /usr/share/doc/virtual-vacation
'
umount "$root/proc"
trap - EXIT
rm -rf --one-file-system "$root"
