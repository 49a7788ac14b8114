#!/bin/sh
# step-aside.sh ADDRESS: keeps the leader of etcd off the machine of the database's leader. When both are lost together, the next leader of
# etcd restarts the TTL of Patroni's key, and orders wait up to 5 s longer. Looks every few seconds at etcd and Patroni of this machine
# (ADDRESS) and hands the leadership of etcd to another member that answers. Needs curl. Run it under systemd with Restart=always.
address=$1
own=http://$address:2379

ask() { curl --silent --fail --max-time 2 "$@"; }
field() { sed -n "s/.*\"$1\":\"\([0-9]*\)\".*/\1/p"; }

while sleep 3; do
  ask --output /dev/null "http://$address:8008/primary" || continue
  status=$(ask --data '{}' "$own/v3/maintenance/status") || continue
  me=$(echo "$status" | field member_id)
  [ "$me" = "$(echo "$status" | field leader)" ] || continue
  ask --data '{}' "$own/v3/cluster/member/list" | tr '{' '\n' | sed -n 's/^"ID":"\([0-9]*\)".*"clientURLs":\["\([^"]*\)".*/\1 \2/p' |
    while read -r id url; do
      [ "$id" != "$me" ] && ask --output /dev/null "$url/health" || continue
      ask --output /dev/null --data "{\"targetID\":\"$id\"}" "$own/v3/maintenance/transfer-leadership" && echo "etcd is led by $url" && break
    done
done
